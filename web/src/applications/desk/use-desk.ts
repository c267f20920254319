import { useAtDesk } from '#applications/use-at-desk.ts';
import { api } from '#lib/api.ts';

/** Loads the desk of a club for a day (`YYYY-MM-DD`), and again whenever the server says that it has changed. */
export function useDesk(userId: string, charterId: string, on: string) {
  const { result: desk, ...rest } = useAtDesk({
    userId,
    charterId,
    subject: on,
    ask: (signal) => api.clubDesk({ params: { id: charterId }, query: { on }, signal }),
    failure: 'We couldn’t load the club desk. Please try again.',
  });
  return { desk, ...rest };
}
