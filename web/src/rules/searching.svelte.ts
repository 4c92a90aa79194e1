/** What is searched for: it stays while one goes from article to article. */
class Searching {
  query = $state("");
}

export const searching = new Searching();
