import { describe, expect, it } from 'vitest';
import { noFilters } from './filters.ts';
import { savedIn } from './saved.ts';

describe('saved filters', () => {
  it('are read as saved', () => {
    const saved = [{ name: 'Mine', filters: { ...noFilters, status: 'denied', sort: 'name' as const } }];
    expect(savedIn(JSON.stringify(saved))).toEqual(saved);
  });

  it('ignore invalid entries', () => {
    for (const text of [null, '', '{"a":', '{}', 'null', '[null, 1, "x", {"name": ""}, {"name": "x"}]'])
      expect(savedIn(text)).toEqual([]);
    const odd = '[{"name": "Odd", "filters": {"q": 7, "status": "toString", "sort": "up", "other": {}}}]';
    expect(savedIn(odd)).toEqual([{ name: 'Odd', filters: noFilters }]);
  });
});
