import { isValidOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { findApplication } from '#applications/store.ts';
import { invalid } from '#platform/problem.ts';

interface ClubChoice {
  club_academy?: string | null | undefined;
  club_id?: string | null | undefined;
}

/**
 * Returns the form with the academy's name filled in from its `club_id`, replacing any typed name. A form without a
 * `club_id` is unchanged. Throws 422 unless the club is an academy with a charter valid today.
 */
export async function withClub<Form extends ClubChoice>(form: Form): Promise<Form> {
  if (!form.club_id) return form;
  const charter = await findApplication('academy_charter', form.club_id);
  if (!charter || !isValidOn(charter, dayOf())) {
    throw invalid({ club_academy: 'Please choose a club from the list, or type its name' });
  }
  return { ...form, club_academy: charter.academy_name };
}
