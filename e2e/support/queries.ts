import { recorder } from '../../scripts/queries/recording.ts';

const record = recorder(process.env.SUITE_SET ?? 'test', 'browser');

/** Records the queries that a page begins to listen to with a request, by the body of the request. */
export function recordQueries(body: string | null): void {
  for (const [name, value] of new URLSearchParams(body ?? '')) {
    const query = name.endsWith('___data__') && JSON.parse(value).addTarget?.query?.structuredQuery;
    if (query) record(query);
  }
}
