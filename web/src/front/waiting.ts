import { addressParameters, linkHash } from '#app/places.ts';
import { waitingClass } from './drawn.ts';

/**
 * Runs in the head of every drawn page, before anything is painted, and so has to be as short as this: who has a session or a
 * draft, comes by a link or back from somewhere, or is in another view than the drawn one, waits for what the browser draws.
 * The policy in firebase.json names its hash.
 */
export const waitingScript = `(d=>{try{let h=history.state,l;if(/[?&](${[...addressParameters, 'verify'].join('|')})=/.test(location.search)||${linkHash}.test(location.hash)||h?.view&&(h.view!=d.dataset.view||Object.keys(h.state||{})[0])||(l=localStorage).session||l['draft:'+d.dataset.draft])d.className='${waitingClass}'}catch{}})(document.documentElement)`;
