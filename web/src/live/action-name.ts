/**
 * The permanent name of an action: its kind, then what it is about. What is legal comes from the server with its name;
 * only to ask about an action that was not offered does the client make one.
 */
export const actionName = (kind: string, ...about: (string | number)[]): string => [kind, ...about].join(" ");
