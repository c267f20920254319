const listed = (names: string): readonly string[] => names.split(/\s+/);

/** First names, most common first; many share a prefix. */
const firstNames =
  listed(`Michael Maria James Anna David Jennifer John Jessica Robert Daniel William Sarah Christopher Emily Joseph Elizabeth
Matthew Ashley Anthony Amanda Joshua Stephanie Andrew Nicole Jose Melissa Ryan Michelle Brandon Christina Jason
Kimberly Justin Amber Jonathan Megan Luis Rachel Juan Lauren Carlos Danielle Kevin Heather Jesus Samantha Eric Andrea
Alexander Laura Steven Amy Thomas Rebecca Brian Christine Timothy Angela Kyle Mary Jeffrey Katherine Benjamin Victoria
Christian Alexandra Miguel Crystal Jacob Kelly Nicholas Sara Adam Erin Richard Tiffany Mark Lisa Patrick Vanessa
Charles Natalie Jeremy Alicia Antonio Monica Samuel Diana Victor Erica Angel Allison Aaron Ana Zachary Veronica
Francisco Courtney Edward Karen Alejandro Kathryn Jordan Jacqueline Jorge Marissa Sean Lindsey Manuel Anne Ricardo
Julie Paul Andrey Peter Annie Ivan Angelica Marco Anita Oscar Annabelle Mario Marina Javier Marisol Marcus Martha
Fernando Margaret Sergio Martin Rafael Marilyn Hector Mariah Julio Josefina Pedro Josephine Raul Joanna Ruben Joan
Diego Joanne Omar Josue Johanna Joel Johnny Kate`);

/** Last names, most common first; many share a prefix. */
const lastNames =
  listed(`Smith Garcia Johnson Rodriguez Williams Martinez Brown Hernandez Jones Lopez Davis Gonzalez Miller Perez Wilson
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

const places =
  listed(`Hudson Denver Boston Albany Austin Phoenix Portland Seattle Orlando Tampa Tucson Fresno Oakland Chicago
Madison Raleigh Memphis Houston Dallas Lincoln Omaha Detroit Buffalo Newark Anaheim Laredo Lansing Norfolk Reno Spokane`);
const kinds = ['Grappling Club', 'Jiu-Jitsu Academy', 'Wrestling Club', 'Martial Arts', 'Judo and Grappling Center'];

/** Hashes a seed to a pseudo-random number from 0 to 1. */
function scattered(seed: number): number {
  const mixed = Math.imul((seed ^ (seed >>> 15)) + 0x6d2b79f5, 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39) ^ (mixed >>> 7)) >>> 0) / 2 ** 32;
}

/** Picks an item by a share from 0 to 1, favoring the first ones: of a hundred names, the first is picked for five. */
const unevenly = (list: readonly string[], share: number): string => pick(list, share ** 1.5);

const pick = (list: readonly string[], share: number): string => list[Math.floor(share * list.length)] ?? '';

/** The name and club of the member with a number, distributed as unevenly as real names. */
export function namesAt(at: number): { first_name: string; last_name: string; club_academy: string } {
  return {
    first_name: unevenly(firstNames, scattered(3 * at)),
    last_name: unevenly(lastNames, scattered(3 * at + 1)),
    club_academy: `${pick(places, scattered(3 * at + 2))} ${pick(kinds, scattered(7 * at + 5))}`,
  };
}
