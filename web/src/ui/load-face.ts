/** What letters are drawn in: a list of families as CSS has it, and a weight. */
export interface Face {
  fontFamily: string;
  fontWeight: number;
}

/**
 * Resolves as soon as the browser can draw a text in the first family of a face, which a canvas does not wait for by
 * itself, or when that font cannot be had: the families behind it stand in then, and the console tells why. They are not
 * asked for here, because `document.fonts.load` rejects for a whole list when a device lacks one of its local fonts.
 */
export async function loadFace({ fontFamily, fontWeight }: Face, text: string): Promise<void> {
  const [family] = fontFamily.split(',');
  await document.fonts
    .load(`${fontWeight} 16px ${family}`, text)
    .catch((error: unknown) => console.warn(`${family} cannot be had, and another font stands in for it:`, error));
}
