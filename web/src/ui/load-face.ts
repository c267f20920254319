/** What letters are drawn in: a list of families as CSS has it, and a weight. */
export interface Face {
  fontFamily: string;
  fontWeight: number;
}

/**
 * Resolves as soon as the browser can draw a text in the first family of a face, which a canvas does not wait for by itself;
 * rejects when the file of that font cannot be fetched. The families behind it stand in where a device has them:
 * `document.fonts.load` would reject for the whole list when it lacks one.
 */
export async function loadFace({ fontFamily, fontWeight }: Face, text: string): Promise<void> {
  const [family] = fontFamily.split(',');
  await document.fonts.load(`${fontWeight} 16px ${family}`, text);
}
