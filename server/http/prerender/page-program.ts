import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import {
  prerenderResultSchema,
  type CoverRequest,
  type PrerenderResult,
  type PrerenderRequest,
} from '#contract/core/prerender.ts'

const programSchema = v.object({ renderPage: v.function(), coverSvg: v.function() })

/** The page's own program, built for Node: it draws public screens and cover pictures. */
export type PageProgram = {
  renderPage: (request: PrerenderRequest<typeof fetch>) => Promise<PrerenderResult>
  /** A whole SVG document. */
  coverSvg: (request: CoverRequest) => string
}

/** Loads the built program. */
export const loadPageProgram = async (file: string): Promise<PageProgram> => {
  const program = v.parse(programSchema, { ...(await import(pathToFileURL(file).href)) })
  return {
    renderPage: async (request) => v.parse(prerenderResultSchema, await program.renderPage(request)),
    coverSvg: (request) => v.parse(v.string(), program.coverSvg(request)),
  }
}
