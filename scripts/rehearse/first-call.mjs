import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Run by cold-start.mjs in a folder of functions, as the runtime of Cloud Functions runs it: loads the module, takes the
// function that FUNCTION_TARGET names, and gives it a first call.

/** A server of its own on a free port. */
async function listening(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server.address().port;
}

const requests = {
  api: { path: '/api/verify/unknown-code', answer: 404 },
  stripeWebhook: { method: 'POST', path: '/api/stripe/webhook', answer: 400 },
};

/** Answers a request as the runtime does: by Express, with the body as it was sent. */
async function request(handler, { path, method = 'GET', answer }) {
  const { createServer } = http;
  const express = createRequire(join(process.cwd(), 'node_modules/firebase-functions/package.json'))('express');
  const verify = (incoming, _, body) => {
    incoming.rawBody = body;
  };
  const port = await listening(createServer(express().use(express.raw({ type: () => true, verify }), handler)));
  const [response] = await once(http.request({ port, path, method }).end(), 'response');
  if (response.statusCode !== answer) throw new Error(`${path} answered ${response.statusCode}, not ${answer}`);
}

/** Tells of a document that was written: what is asked of the database then is the first thing that is done for it. */
function event(handler) {
  const path = handler.__endpoint.eventTrigger.eventFilterPathPatterns.document.replace(/\{\w+\}/, 'first-call');
  const name = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents/${path}`;
  const fields = { state: { stringValue: 'running' } };
  const document = { name, fields, createTime: new Date().toISOString(), updateTime: new Date().toISOString() };
  return handler({
    specversion: '1.0',
    id: 'first-call',
    type: handler.__endpoint.eventTrigger.eventType,
    source: '//firestore.googleapis.com/projects/demo/databases/(default)',
    subject: `documents/${path}`,
    document: path,
    database: '(default)',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { value: document, oldValue: document },
  });
}

function firstCall(handler) {
  if (requests[name]) return request(handler, requests[name]);
  const isScheduled = handler.__endpoint.scheduleTrigger !== undefined;
  return isScheduled ? handler.run({ scheduleTime: new Date().toISOString() }) : event(handler);
}

const { main } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = process.env.FUNCTION_TARGET;
const handler = (await import(pathToFileURL(resolve(main)).href))[name];
if (typeof handler !== 'function') throw new Error(`${main} has no function ${name}`);
const loadedMs = performance.now();

// In the place of the database: a call that asks it has loaded all that it needs for that, and gets no answer.
const database = net.createServer();
const asked = once(database, 'connection');
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${await listening(database)}`;

await Promise.race([asked, firstCall(handler)]);
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ms: performance.now(), loadedMs, megabytes }));
process.exit();
