/** A typeface: a CSS font family list and a weight. */
export interface Face {
  fontFamily: string;
  fontWeight: number;
}

/**
 * Resolves when the browser can draw text in the first family of a face, since a canvas does not wait for fonts, or
 * when that font is unavailable; then the fallbacks are used, and the console says why. Only requests the first family,
 * because `document.fonts.load` rejects a whole list if one local font is missing.
 */
export async function loadFace({ fontFamily, fontWeight }: Face, text: string): Promise<void> {
  const [family] = fontFamily.split(',');
  await document.fonts
    .load(`${fontWeight} 16px ${family}`, text)
    .catch((error: unknown) => console.warn(`${family} cannot be had, and another font stands in for it:`, error));
}
