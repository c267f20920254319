import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const sessionsPath = '/v1/checkout/sessions';

// What a form that opens a session says of it, and what it comes to: nothing where nothing is sold.
async function factsIn(form, behind) {
  const fields = new URLSearchParams(form);
  const items = [...fields].flatMap(([name, price]) => {
    const place = /^line_items\[(\d+)\]\[price\]$/.exec(name)?.[1];
    return place === undefined ? [] : [{ price, quantity: Number(fields.get(`line_items[${place}][quantity]`)) }];
  });
  const prices = await Promise.all(
    items.map(async ({ price }) => (await fetch(`${behind}/v1/prices/${encodeURIComponent(price)}`)).json()),
  );
  const total = prices.reduce((sum, { unit_amount }, index) => sum + unit_amount * items[index].quantity, 0);
  return {
    amount_total: items.length > 0 ? total : null,
    currency: prices[0]?.currency ?? null,
    client_reference_id: fields.get('client_reference_id'),
  };
}

// Sessions by id as they were last told of. A line of the file replaces those before it.
function openRecord(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line)).map((session) => [session.id, session]));
  return {
    get: (id) => known.get(id),
    keep(session) {
      known.set(session.id, session);
      appendFileSync(file, `${JSON.stringify(session)}\n`);
    },
  };
}

const asEnded = (session) => (session.status === 'open' ? { ...session, status: 'expired', url: null } : session);

/**
 * Listens in front of emulate's Stripe (at `behind`) and makes its checkout sessions more like Stripe's: they tell the
 * amount, the currency and whose they are, and when emulate ends they are over and not forgotten. `file` keeps them.
 * Returns the server.
 */
export function openStripeFront({ host, port, behind, file }) {
  const record = openRecord(file);

  async function told(session, facts = {}) {
    const before = record.get(session.id);
    const whole = { amount_total: null, currency: null, client_reference_id: null, ...before, ...facts, ...session };
    if (before?.status !== whole.status) record.keep(whole);
    return whole;
  }

  async function ask({ method, url, headers }, body) {
    const passed = Object.entries(headers).filter(([name]) => ['authorization', 'content-type'].includes(name));
    const answer = await fetch(behind + url, {
      method,
      headers: Object.fromEntries(passed),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  }

  async function toldAnew({ method, url }, body, answer) {
    const [path] = url.split('?');
    const known = record.get(path.split('/').at(-1));
    if (answer.status === 404 && known && method === 'GET') return { ...answer, status: 200, json: asEnded(known) };
    if (answer.status !== 200) return answer;
    const json = JSON.parse(answer.content);
    if (json.object === 'list')
      return { ...answer, json: { ...json, data: await Promise.all(json.data.map((session) => told(session))) } };
    const isNew = method === 'POST' && path === sessionsPath;
    return { ...answer, json: await told(json, isNew ? await factsIn(body.toString(), behind) : {}) };
  }

  async function answerTo(request, body) {
    const answer = await ask(request, body);
    const paid = /^\/checkout\/(\w+)\/complete$/.exec(request.url)?.[1];
    if (paid && record.get(paid)) {
      const session = await fetch(`${behind}${sessionsPath}/${paid}`);
      if (session.ok) await told(await session.json());
    }
    return request.url.startsWith(sessionsPath) ? toldAnew(request, body, answer) : answer;
  }

  const server = createServer(async (request, response) => {
    try {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { status, headers, content, json } = await answerTo(request, body);
      for (const name of ['content-type', 'location'])
        if (headers.has(name)) response.setHeader(name, headers.get(name));
      response.writeHead(status).end(json ? JSON.stringify(json) : content);
    } catch (error) {
      console.error(error);
      response.writeHead(502).end();
    }
  });
  return server.listen(port, host);
}
