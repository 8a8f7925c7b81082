import { parentPort, workerData } from 'node:worker_threads'
import { serveEmbedded } from './serving'

/** The beginning of the thread that the embedded database lives in: it is told where the database is (`link.ts`). */
if (parentPort !== null) void serveEmbedded(parentPort, workerData)
