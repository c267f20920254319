import { isValidOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { findApplication } from '#applications/store.ts';
import { invalid } from '#platform/problem.ts';

interface ClubChoice {
  club_academy?: string | null | undefined;
  club_id?: string | null | undefined;
}

/**
 * A form with the club that it names by `club_id`, whose name takes the place of what was typed; a form that names none
 * stays as it is. Throws 422 for a club that is no chartered academy today.
 */
export async function withClub<Form extends ClubChoice>(form: Form): Promise<Form> {
  if (!form.club_id) return form;
  const charter = await findApplication('academy_charter', form.club_id);
  if (!charter || !isValidOn(charter, dayOf())) {
    throw invalid({ club_academy: 'Please choose a club from the list, or type its name' });
  }
  return { ...form, club_academy: charter.academy_name };
}
