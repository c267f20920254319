import type { PageName } from './front-doors.ts';

export interface DrawnPage {
  name: PageName;
  /** What stands in #root. */
  html: string;
  /** All styles of the page. */
  css: string;
  /** Their names, as emotion knows them. */
  styles: string[];
}

/** What the build asks of the code that draws the pages. */
export interface Front {
  /** The pages that are drawn. */
  names: readonly PageName[];
  /** Draws a page as a visitor's browser does first. Throws where it cannot be drawn. */
  draw(name: PageName): Promise<DrawnPage>;
  /** What stands in the head of a page about it, as HTML; without a name, of the page that the browser draws. */
  headOf(name?: PageName): string;
  /** What runs before a page is painted, if anything does. */
  firstScript(name?: PageName): string;
  /** The file of a page: Hosting answers an unknown address with 404.html. */
  fileOf(name: PageName): string;
  /** The product under which the form of a page keeps what was typed. */
  draftOf(name: PageName): string | undefined;
  /** What the picture of a page is called, which previews of a shared link show. */
  pictureOf(name: PageName): string;
  /** What stands on it. */
  pictureTexts(name: PageName): { heading: string; line: string; name: string };
  /** What a page says where scripts are off, and only then, as HTML. */
  withoutScripts(): string;
  /** The files about the whole site, by their paths. */
  siteFiles(): Record<string, string>;
}
