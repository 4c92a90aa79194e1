/** Whose name was touched, at a seat or in the chat: `PersonSheet` tells about them. */
interface Asked {
  id: string;
  name: string;
}

let person: Asked | null = $state.raw(null);

export const askedPerson = () => person;

export function askAbout(wanted: Asked | null): void {
  person = wanted;
}
