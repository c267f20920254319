import { z } from 'zod';
import { coach, doorLink, doorLinkPath, doorPack, knownArrival, newDoorLink, sentArrivals } from '../records/door.ts';
import { byId, day, instant } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

export const doorContract = {
  createDoorLink: endpoint({
    summary:
      'Creates a link with which door staff check cards at your approved event, for as long as the event lasts. Managers can do so for any event.',
    method: 'POST',
    path: '/event-sanctions/{id}/door-links',
    access: 'member',
    params: byId,
    body: newDoorLink,
    /** The secret is only in this answer: as an address, and as the QR code of it (base64 PNG). */
    answer: z.object({ door_link: doorLink, url: z.string(), qr_code: z.string() }),
    status: 201,
  }),
  revokeDoorLink: endpoint({
    summary: 'Turns off a link for door staff. Managers can do so for any event.',
    method: 'DELETE',
    path: '/event-sanctions/{id}/door-links/{link_id}',
    access: 'member',
    params: doorLinkPath,
    answer: z.object({ door_link: doorLink }),
  }),
  eventCoaches: endpoint({
    summary:
      'Lists the grappling leaders on the list and at the door of your event, each with the membership and both checks. Admins can get anyone’s.',
    method: 'GET',
    path: '/event-sanctions/{id}/coaches',
    access: 'member',
    params: byId,
    /** `day` is the event's last day, on which everyone is judged. */
    answer: z.object({
      event_name: z.string(),
      sanction_number: z.string().nullable(),
      first_day: day,
      day,
      coaches: z.array(coach),
    }),
  }),
  doorPack: endpoint({
    summary: 'Returns what a door needs to check cards offline, for the staff link whose secret is the bearer token.',
    method: 'GET',
    path: '/door/pack',
    access: 'door',
    answer: doorPack,
  }),
  sendArrivals: endpoint({
    summary:
      'Stores arrivals, each once however often it is sent, and returns those that other desks have sent since the last answer. The bearer token is the secret of a staff link.',
    method: 'POST',
    path: '/door/arrivals',
    access: 'door',
    body: sentArrivals,
    answer: z.object({
      arrivals: z.array(knownArrival),
      /** For the next request; the answer to it may repeat arrivals. */
      cursor: instant.nullable(),
    }),
  }),
};
