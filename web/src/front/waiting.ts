import { addressParameters, linkHash } from '#app/places.ts';
import { waitingClass } from '#lib/prerendered.ts';

/**
 * Runs in the head of every prerendered portal page before anything is painted, so it must stay this short. It
 * redirects a code to check to its own page. Visitors with a session or a draft, arriving by a link or by Back, or in
 * another view than the prerendered one, wait for the browser to render. The CSP in firebase.json contains its hash.
 */
export const waitingScript = [
  `(d=>{let h=history.state,s=location.search,w=()=>d.className='${waitingClass}';`,
  "if(/[?&]verify=/.test(s))w(),location.replace('/verify'+s);",
  `if(/[?&](${addressParameters.join('|')})=/.test(s)||${linkHash}.test(location.hash)`,
  '||h?.view&&(h.view!=d.dataset.view||Object.keys(h.state||{})[0]))w();',
  "try{let l=localStorage;if(l.session||l['draft:'+d.dataset.draft])w()}catch{}",
  '})(document.documentElement)',
].join('');
