/** Returns the code in typed text: the code in a pasted link, or the text itself. */
export function codeIn(text: string): string {
  const typed = text.trim();
  const [, linked] = /[?&]verify=([^&#\s]+)/.exec(typed) ?? [];
  return linked ?? typed;
}
