import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';

/** The types of all paths of an OpenAPI document, as the source text of `paths.gen.ts`. What has a default may be left out. */
export async function generateTypes(document: object): Promise<string> {
  return COMMENT_HEADER + astToString(await openapiTS(document as OpenAPI3, { defaultNonNullable: false }));
}
