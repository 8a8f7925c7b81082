// @ts-nocheck -- its generator brings the types of a TypeScript of its own.
import openapiTS, { astToString } from 'openapi-typescript'

/**
 * What an outside developer makes of `/api/openapi.json`: types of every path, its inputs and its answers.
 * @param {string} document an OpenAPI document as JSON text
 * @returns {Promise<string>} a TypeScript module
 * @throws {Error} when it is not valid
 */
export const typesOf = async (document) => astToString(await openapiTS(document))
