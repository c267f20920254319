import { noteView, reportUncaught } from '#app/error-reporting.ts';
import { codeIn } from '#lib/code-in.ts';
import { enableControls } from '#lib/prerendered.ts';
import { watchDay } from '#lib/watch-day.ts';
import { sheetOf } from '#verify/verdict-sheet.ts';
import { mayBeMember } from '#verify/verdict-texts.ts';
import { type Verification, verify } from '#verify/verification.ts';
import { type Watch, watch } from '#verify/watch.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

/** Returns a copy of a template's content. */
const copyOf = (id: string) => document.importNode((byId(id) as HTMLTemplateElement).content, true);

/** Fills an element with its text, or empties it. */
const fill = (id: string, isFilled: boolean) => byId(id).replaceChildren(...(isFilled ? [copyOf(`${id}-text`)] : []));

const code = codeIn(new URLSearchParams(location.search).get('verify') ?? '');

function show(verification: Verification, today: string): void {
  const { sheet, texts } = sheetOf(verification, today);
  const content = copyOf(`sheet-${sheet}`);
  for (const place of content.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[place.dataset.text as keyof typeof texts];
    if (text) place.textContent = text;
    else (place.closest('[data-with]') ?? place).remove();
  }
  byId('sheet').replaceChildren(content);
  byId('checked').textContent = 'checkedAt' in verification ? `Checked at ${time.format(verification.checkedAt)}` : '';
  fill('minors', mayBeMember(verification));
}

reportUncaught();
noteView('verify');

let day: string | undefined;
let watched: Watch | undefined;

/** Checks the code now, every 20 seconds for 5 minutes while the page is in view, at midnight, and on demand. */
function checkNowAndLater(): void {
  watchDay((today) => {
    if (today === day) return;
    day = today;
    watched?.stop();
    watched = watch(
      () => verify(code),
      (verification) => show(verification, today),
      (isPaused) => fill('paused', isPaused),
    );
  });

  byId('check').addEventListener('click', () => {
    // An earlier verdict must disappear until it is confirmed again.
    show({ state: 'checking' }, day ?? '');
    watched?.check();
  });
}

function askForCode(): void {
  byId('sheet').replaceChildren(copyOf('sheet-ask'));
  byId('again').hidden = true;
}

if (code) checkNowAndLater();
else askForCode();
enableControls();
