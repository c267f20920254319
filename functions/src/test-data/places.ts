import { type StateCode, stateCodes } from '@portal/contract/values/states';

/** A town with its ZIP code and area code. */
type Place = readonly [city: string, zip_code: string, area: string];

const listing = `
AL Birmingham 35203 205; AK Anchorage 99501 907; AZ Phoenix 85004 602; AZ Tucson 85701 520;
AR Little Rock 72201 501; CA Sacramento 95814 916; CA San Diego 92101 619; CA Fresno 93721 559;
CO Colorado Springs 80903 719; CO Denver 80202 303; CT Hartford 06103 860; DE Wilmington 19801 302;
DC Washington 20001 202; FL Orlando 32801 407; FL Tampa 33602 813; GA Atlanta 30303 404; HI Honolulu 96813 808;
ID Boise 83702 208; IL Chicago 60601 312; IL Peoria 61602 309; IN Indianapolis 46204 317;
IA Des Moines 50309 515; IA Iowa City 52240 319; KS Wichita 67202 316; KY Louisville 40202 502;
LA New Orleans 70112 504; ME Portland 04101 207; MD Baltimore 21201 410; MA Boston 02108 617;
MA Worcester 01608 508; MI Grand Rapids 49503 616; MN Minneapolis 55401 612; MS Jackson 39201 601;
MO St. Louis 63101 314; MT Billings 59101 406; NE Omaha 68102 402; NV Reno 89501 775; NH Concord 03301 603;
NJ Newark 07102 973; NM Albuquerque 87102 505; NY Albany 12207 518; NY Brooklyn 11201 718;
NY Buffalo 14202 716; NC Raleigh 27601 919; ND Fargo 58102 701; OH Columbus 43215 614; OH Cleveland 44113 216;
OK Tulsa 74103 918; OR Portland 97205 503; PA Pittsburgh 15222 412; PA Allentown 18101 610;
RI Providence 02903 401; SC Columbia 29201 803; SD Sioux Falls 57104 605; TN Nashville 37203 615;
TX Austin 78701 512; TX Houston 77002 713; TX El Paso 79901 915; UT Salt Lake City 84101 801;
VT Burlington 05401 802; VA Richmond 23219 804; WA Seattle 98101 206; WA Spokane 99201 509;
WV Charleston 25301 304; WI Madison 53703 608; WY Cheyenne 82001 307; AS Pago Pago 96799 808;
GU Tamuning 96913 808; MP Saipan 96950 808; PR San Juan 00901 407; VI Charlotte Amalie 00802 813;
AA APO 34002 404; AE APO 09012 202; AP APO 96205 206
`;

/** The towns of each state. Places overseas have an area code from the mainland or Hawaii. */
export const places = Object.fromEntries(
  stateCodes.map((state): [StateCode, Place[]] => {
    const found = listing.matchAll(new RegExp(`\\b${state} (\\D+) (\\d{5}) (\\d{3})`, 'g'));
    return [state, [...found].map(([, city = '', zip_code = '', area = '']) => [city, zip_code, area])];
  }),
) as Record<StateCode, Place[]>;

/** Groups of states whose people train together. */
export const regions: readonly (readonly StateCode[])[] = [
  ['CT', 'ME', 'MA', 'NH', 'RI', 'VT', 'NY'],
  ['NJ', 'PA', 'DE', 'MD', 'DC', 'VA', 'WV'],
  ['NC', 'SC', 'GA', 'FL', 'PR', 'VI'],
  ['AL', 'MS', 'TN', 'KY', 'AR', 'LA'],
  ['OK', 'TX', 'NM'],
  ['OH', 'IN', 'IL', 'MI', 'WI'],
  ['MN', 'IA', 'MO', 'ND', 'SD', 'NE', 'KS'],
  ['CO', 'WY', 'UT', 'ID', 'MT'],
  ['AZ', 'NV', 'CA', 'HI', 'GU', 'MP', 'AS'],
  ['OR', 'WA', 'AK'],
  ['AA', 'AE', 'AP'],
];
