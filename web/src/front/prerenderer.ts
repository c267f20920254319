import type { PageName } from './front-doors.ts';

export interface PrerenderedPage {
  name: PageName;
  /** The value of #root's mark: whether the page rests until it is touched. */
  mark: string;
  /** The content of #root. */
  html: string;
  /** All styles of the page. */
  css: string;
  /** Their names in emotion. */
  styles: string[];
}

/** The interface between the build and the code that renders the pages. */
export interface Prerenderer {
  /** The pages to render. */
  names: readonly PageName[];
  /** Names of the views that have an address but are not rendered. */
  shells: readonly string[];
  /** Renders a page as a visitor's browser first does. Throws if that fails. */
  render(name: PageName): Promise<PrerenderedPage>;
  /** Returns the HTML about a page for its head; without a name, for the page that the browser renders. */
  headOf(name?: PageName): string;
  /** Returns the script to run before a page is painted; empty if none. */
  firstScript(name?: PageName): string;
  /** Returns a page's file; Hosting answers unknown addresses with 404.html. */
  fileOf(name: PageName): string;
  /** The product whose form draft a page keeps. */
  draftOf(name: PageName): string | undefined;
  /** Returns the path of the picture that link previews show for a page. */
  pictureOf(name: PageName): string;
  /** Returns the picture's texts. */
  pictureTexts(name: PageName): { heading: string; line: string; name: string };
  /** Returns the HTML that pages show only while scripts are off. */
  withoutScripts(): string;
  /** Returns the site-wide files by path. */
  siteFiles(): Record<string, string>;
}
