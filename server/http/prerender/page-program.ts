import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { drawingSchema, type CoverRequest, type Drawing, type DrawRequest } from '#contract/core/prerender.ts'

const programSchema = v.object({ drawPage: v.function(), coverSvg: v.function() })

/** The page's own program, built for Node: it draws public screens and cover pictures. */
export type PageProgram = {
  drawPage: (request: DrawRequest<typeof fetch>) => Promise<Drawing>
  /** A whole SVG document. */
  coverSvg: (request: CoverRequest) => string
}

/** Loads the built program; null where it was not built, as in development. */
export const loadPageProgram = async (file: string): Promise<PageProgram | null> => {
  if (!existsSync(file)) return null
  const program = v.parse(programSchema, { ...(await import(pathToFileURL(file).href)) })
  return {
    drawPage: async (request) => v.parse(drawingSchema, await program.drawPage(request)),
    coverSvg: (request) => v.parse(v.string(), program.coverSvg(request)),
  }
}
