import { firstNames, type Gender, lastNames, type Name } from '#test-data/names.ts';
import type { Random } from '#test-data/random.ts';

const listed = (names: string): readonly string[] => names.trim().split(/\s+/);

/** First names with the gender, the most common ones first; many begin alike. */
const commonFirstNames = listed(`
Michael:m Maria:f James:m Anna:f David:m Jennifer:f John:m Jessica:f Robert:m Daniel:m William:m Sarah:f Christopher:m
Emily:f Joseph:m Elizabeth:f Matthew:m Ashley:f Anthony:m Amanda:f Joshua:m Stephanie:f Andrew:m Nicole:f Jose:m
Melissa:f Ryan:m Michelle:f Brandon:m Christina:f Jason:m Kimberly:f Justin:m Amber:f Jonathan:m Megan:f Luis:m
Rachel:f Juan:m Lauren:f Carlos:m Danielle:f Kevin:m Heather:f Jesus:m Samantha:f Eric:m Andrea:f Alexander:m Laura:f
Steven:m Amy:f Thomas:m Rebecca:f Brian:m Christine:f Timothy:m Angela:f Kyle:m Mary:f Jeffrey:m Katherine:f
Benjamin:m Victoria:f Christian:m Alexandra:f Miguel:m Crystal:f Jacob:m Kelly:f Nicholas:m Sara:f Adam:m Erin:f
Richard:m Tiffany:f Mark:m Lisa:f Patrick:m Vanessa:f Charles:m Natalie:f Jeremy:m Alicia:f Antonio:m Monica:f
Samuel:m Diana:f Victor:m Erica:f Angel:m Allison:f Aaron:m Ana:f Zachary:m Veronica:f Francisco:m Courtney:f Edward:m
Karen:f Alejandro:m Kathryn:f Jordan:m Jacqueline:f Jorge:m Marissa:f Sean:m Lindsey:f Manuel:m Anne:f Ricardo:m
Julie:f Paul:m Andrey:m Peter:m Annie:f Ivan:m Angelica:f Marco:m Anita:f Oscar:m Annabelle:f Mario:m Marina:f
Javier:m Marisol:f Marcus:m Martha:f Fernando:m Margaret:f Sergio:m Martin:m Rafael:m Marilyn:f Hector:m Mariah:f
Julio:m Josefina:f Pedro:m Josephine:f Raul:m Joanna:f Ruben:m Joan:f Diego:m Joanne:f Omar:m Josue:m Johanna:f Joel:m
Johnny:m Kate:f`).map((listing) => listing.split(':') as [name: string, gender: Gender]);

/** First names, the most common ones first. */
export const commonFirst: readonly string[] = commonFirstNames.map(([name]) => name);

/** Last names, the most common ones first; many begin alike. */
export const commonLast = listed(`
Smith Garcia Johnson Rodriguez Williams Martinez Brown Hernandez Jones Lopez Davis Gonzalez Miller Perez Wilson
Sanchez Anderson Ramirez Thomas Torres Taylor Flores Moore Rivera Jackson Gomez Martin Diaz Lee Reyes Thompson Morales
White Cruz Harris Ortiz Clark Gutierrez Lewis Chavez Robinson Ramos Walker Ruiz Young Alvarez Allen Mendoza King
Vasquez Wright Castillo Scott Jimenez Nguyen Moreno Hill Romero Green Herrera Adams Medina Nelson Aguilar Baker Garza
Hall Castro Campbell Vargas Mitchell Fernandez Carter Guzman Roberts Munoz Phillips Mendez Evans Salazar Turner Soto
Parker Delgado Collins Pena Edwards Rios Stewart Alvarado Morris Sandoval Murphy Contreras Cook Valdez Rogers Guerrero
Morgan Ortega Peterson Estrada Cooper Nunez Reed Maldonado Bailey Vega Bell Vazquez Kelly Santiago Howard Dominguez
Ward Espinoza Cox Silva Richardson Padilla Wood Marquez Watson Cortez Brooks Rojas Bennett Acosta Gray Figueroa Hughes
Luna Price Juarez Sanders Navarro Long Logan Loomis Lowe Lowry Lozano Lombardi Lovell Lang Lara Larson Lambert Lane
Gardner Garner Garrett Grant Graham Gross Hoffman Munson Murray Murillo Kjaer Kennedy Kim Khan Klein Park Patel Palmer
Powell Johnston Johns Barnes Ross Hansen Fisher Marsh Marshall Mason Mueller Myers Ford Hamilton Sullivan Wallace
Woods Cole West Owens Reynolds Ellis Harrison Gibson Marcus`);

// With an accent, an apostrophe or a space.
const rarer = [
  "O'Brien",
  "O'Connor",
  "D'Angelo",
  'Muñoz',
  'Núñez',
  'Peña',
  'Müller',
  'Søgaard',
  'St. John',
  'De la Cruz',
  'Van Dyke',
];

const ofGender = (gender: Gender) => [
  ...commonFirstNames.flatMap(([name, its]) => (its === gender ? name : [])),
  ...firstNames[gender],
];
const first = { m: ofGender('m'), f: ofGender('f') };
const last = [...commonLast, ...lastNames, ...rarer];

/** One of a list by a share from 0 to 1, the first ones more often: of a hundred names, the first one stands for five. */
export function unevenly<T>(list: readonly T[], share: number): T {
  return list[Math.floor(share ** 1.5 * list.length)] as T;
}

/** A name as often as it is among people; where the last name is not that of a family, a few have two. */
export function commonName(gender: Gender, family: string | undefined, random: Random): Name {
  const drawn = (list: readonly string[]) => unevenly(list, random.between(0, 99_999) / 100_000);
  const first_name = drawn(first[gender]);
  if (family) return { first_name, last_name: family };
  const own = drawn(last);
  return { first_name, last_name: random.happens(6) ? `${own}-${drawn(commonLast)}` : own };
}
