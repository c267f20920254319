import { z } from 'zod';
import { certificate } from '../records/application-fields.ts';
import { charterAnswer, charterApplication, enteredCharter } from '../records/charter.ts';
import { additions, additionsAnswer, entriesAnswer, entryPath } from '../records/entry.ts';
import { byId, pageQuery } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

export const chartersContract = {
  registerAcademyCharter: endpoint({
    summary: 'Submits a grappling leader’s charter application. The fee is due next.',
    method: 'POST',
    path: '/register/academy-charter',
    access: 'leader',
    body: charterApplication,
    answer: z.object({ academy_charter: charterAnswer }),
    status: 201,
  }),
  resubmitAcademyCharter: endpoint({
    summary:
      'Resubmits your denied charter application with corrections. The fee is due next only if it was refunded or never paid.',
    method: 'POST',
    path: '/academy-charters/{id}/resubmit',
    access: 'leader',
    params: byId,
    body: charterApplication,
    answer: z.object({ academy_charter: charterAnswer }),
  }),
  charterCertificate: endpoint({
    summary: 'Returns the content of your approved charter’s certificate. Admins can get anyone’s.',
    method: 'GET',
    path: '/academy-charters/{id}/certificate',
    access: 'member',
    params: byId,
    answer: z.object({ certificate }),
  }),
  addToRoster: endpoint({
    summary: 'Adds members to the roster of your charter, by membership number.',
    method: 'POST',
    path: '/academy-charters/{id}/roster',
    access: 'leader',
    params: byId,
    body: additions,
    answer: additionsAnswer,
  }),
  removeFromRoster: endpoint({
    summary: 'Removes a number from the roster of your charter.',
    method: 'DELETE',
    path: '/academy-charters/{id}/roster/{membership_number}',
    access: 'leader',
    params: entryPath,
    answer: entriesAnswer,
  }),
  listAcademyCharters: endpoint({
    summary:
      'Lists charters, newest first, one page at a time: up to 1,000, or fewer with `limit`. `q` finds charters in which each of its words begins a word of the academy, leader, city or numbers, in any order.',
    method: 'GET',
    path: '/admin/academy-charters',
    access: 'office',
    query: z.strictObject(pageQuery),
    answer: z.object({ academy_charters: z.array(charterAnswer), next_cursor: z.string().nullable() }),
  }),
  approveAcademyCharter: endpoint({
    summary: 'Approves a charter and assigns its number. Approving again returns the same number.',
    method: 'PUT',
    path: '/admin/approve/academy-charter/{id}',
    access: 'office',
    params: byId,
    answer: z.object({ charter_number: z.string() }),
  }),
  createCharter: endpoint({
    summary: 'Creates a charter for a grappling leader. It starts as pending approval, and no fee is due.',
    method: 'POST',
    path: '/admin/create-charter',
    access: 'office',
    body: enteredCharter,
    answer: z.object({ academy_charter: charterAnswer }),
    status: 201,
  }),
};
