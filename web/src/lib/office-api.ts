import { routes } from 'virtual:office-routes';
import { api, connection } from './api.ts';
import { makeClient } from './client.ts';

// Members never load the routes of the office's calls.
Object.assign(connection.routes, routes);
Object.assign(api, makeClient(connection));
