import { addressParameters, linkHash } from '#app/places.ts';
import { waitingClass } from '#lib/drawn.ts';

/**
 * Runs in the head of every drawn page of the portal, before anything is painted, and so has to be as short as this: a code to be
 * checked goes on to its own page; who has a session or a draft, comes by a link or back from somewhere, or is in another view than
 * the drawn one, waits for what the browser draws. The policy in firebase.json names its hash.
 */
export const waitingScript = [
  `(d=>{let h=history.state,s=location.search,w=()=>d.className='${waitingClass}';`,
  "if(/[?&]verify=/.test(s))w(),location.replace('/verify'+s);",
  `if(/[?&](${addressParameters.join('|')})=/.test(s)||${linkHash}.test(location.hash)`,
  '||h?.view&&(h.view!=d.dataset.view||Object.keys(h.state||{})[0]))w();',
  "try{let l=localStorage;if(l.session||l['draft:'+d.dataset.draft])w()}catch{}",
  '})(document.documentElement)',
].join('');
