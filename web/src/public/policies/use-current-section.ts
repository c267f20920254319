import { useEffect, useState } from 'react';

/** The part of the window in which a section counts as the one being read: a band below its upper edge. */
const band = { rootMargin: '-15% 0px -80% 0px' };

/** The anchor of the section that is being read, of those whose headings have the anchors. */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = anchors.join(' ');

  useEffect(() => {
    const sections = new Map<Element, string>();
    for (const anchor of joined.split(' ')) {
      const section = document.getElementById(anchor)?.closest('section');
      if (section) sections.set(section, anchor);
    }
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(sections.get(entered.target));
    }, band);
    for (const section of sections.keys()) observer.observe(section);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
