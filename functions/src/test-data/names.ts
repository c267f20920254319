export type Gender = 'm' | 'f';

export interface Name {
  first_name: string;
  last_name: string;
}

/** Splits a comma-separated list. */
const listed = (text: string) => text.split(',').map((entry) => entry.trim());

/** First names by gender, with the forms' values. */
export const firstNames = {
  f: listed(`
    Abigail, Alicia, Amara, Beatriz, Camille, Carmen, Chloe, Daniela, Elena, Esther, Fatima, Gabriela, Hannah,
    Imani, Ingrid, Jasmine, Joanna, Keiko, Leilani, Lucia, Mai, Marisol, Naomi, Nicole, Olivia, Priya, Rachel,
    Renata, Sabrina, Simone, Tamika, Valerie, Zoe`),
  m: listed(`
    Adrian, Ahmed, Andre, Antonio, Benjamin, Caleb, Carlos, Connor, Darnell, Diego, Dmitri, Elijah, Emmett, Felix,
    Gabriel, Hiroshi, Isaac, Jamal, Javier, Kai, Kevin, Liam, Lucas, Malik, Marcus, Mateo, Nathan, Omar, Rafael,
    Ryan, Samir, Theo, Tyrone, Victor, Wesley`),
};

export const lastNames = listed(`
  Abbott, Aguilar, Andersson, Baptiste, Bauer, Beaumont, Begay, Brennan, Caldwell, Castillo, Chandler, Chen,
  Cole, Cruz, Dawson, Delgado, Dubois, Eriksen, Fields, Fischer, Fontaine, Gallagher, Garza, Goldberg, Grant,
  Gupta, Haddad, Hansen, Hayes, Hernandez, Huang, Ibarra, Jefferson, Johansson, Kealoha, Kim, Kowalski, Lambert,
  Larsen, Lee, Lopez, Mahoney, Marsh, Mbeki, Medina, Moreau, Nguyen, Novak, Okafor, Ortiz, Palmer, Patel,
  Petrov, Quinn, Ramos, Reed, Rossi, Salazar, Santos, Schmidt, Singh, Sullivan, Tanaka, Torres, Tran, Underwood,
  Vargas, Walsh, Washington, Weber, Whitaker, Yamamoto, Young, Zamora, Zimmerman`);

export const streets = listed(`
  Adams Street, Birch Lane, Canal Street, Cedar Avenue, Chestnut Street, Church Street, Elm Street,
  Franklin Avenue, Garfield Road, Grove Street, Highland Avenue, Hill Road, Juniper Way, Lake Drive,
  Lincoln Avenue, Main Street, Maple Avenue, Market Street, Mill Road, Oak Street, Orchard Lane, Park Avenue,
  Pine Street, Prospect Street, River Road, Spring Street, Union Street, Walnut Street`);

export const belts = {
  youth: ['White belt', 'Grey belt', 'Yellow belt', 'Orange belt', 'Green belt'],
  adult: ['White belt', 'Blue belt', 'Purple belt', 'Brown belt'],
  grappling_leader: ['Purple belt', 'Brown belt', 'Black belt'],
} as const;
