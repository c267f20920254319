import { now } from '@portal/contract/values/days';
import { saveFile } from '#lib/save-file.ts';
import { useNameForReader } from '#members/own/called.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useBusy } from '#ui/use-busy.ts';

interface AddToCalendarProps {
  member: OwnMember['member'];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Adds the expiry dates of a membership and its checks to the device's calendar, with reminders. */
export function AddToCalendar({ member, today }: AddToCalendarProps) {
  const { busy, run } = useBusy();
  const called = useNameForReader(member);
  const save = () =>
    run(async () => {
      const [{ calendarFile }, { calendarEvents }] = await Promise.all([
        import('./calendar-file.ts'),
        import('./calendar-events.ts'),
      ]);
      const file = calendarFile(calendarEvents(member, today, called), now(), `${location.origin}/`);
      saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'membership.ics');
    }, 'We couldn’t make the calendar file. Please try again.');
  return (
    <BusyButton busy={busy} onClick={save} sx={{ justifySelf: 'start', ml: -1.5, px: 1.5, minHeight: 44 }}>
      Add to calendar
    </BusyButton>
  );
}
