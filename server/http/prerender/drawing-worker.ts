import { join } from 'node:path'
import { workerData } from 'piscina'
import sharp from 'sharp'
import * as v from 'valibot'
import { compress } from '../compressed.ts'
import { fetchOverPort } from './api-over-port.ts'
import { criticalStyles } from './critical-styles.ts'
import { drawingFolderSchema, ORIGIN_PLACE, type DrawnPage, type PageTask, type PictureTask } from './drawing-tasks.ts'
import { headTags, jsonInHtml } from './head.ts'
import { stylesToRules } from './inline-styles.ts'
import { loadPageProgram } from './page-program.ts'
import { readShell } from './shell.ts'

const PICTURE_SIZE = { width: 1200, height: 630 }
/** Not to be found in what the page's program renders: that has no such comments. */
const BETWEEN = '<!--panels-->'

// A picture takes one core for a moment; more of them would take those of the thread that answers.
sharp.concurrency(1)

const { pageFolder, styleNonce } = v.parse(drawingFolderSchema, workerData)
const program = loadPageProgram(join(pageFolder, '../drawing/render.js'))
const shell = readShell(pageFolder)

/** Draws a public screen; null where the thing it names does not exist. */
export const drawPage = async ({ page, origin, today, isQuick, calls }: PageTask): Promise<DrawnPage | null> => {
  const { path, key, asked, locale, search } = page
  try {
    const { found, body, panels, head, answers } = await (
      await program
    ).renderPage({
      path,
      search: search === '' ? '' : `?${search}`,
      locale,
      styleNonce,
      today,
      fetch: fetchOverPort(calls),
    })
    if (!found) return null
    const { html: plain, rules } = stylesToRules(body + BETWEEN + panels)
    const [plainBody = '', plainPanels = ''] = plain.split(BETWEEN)
    const template = shell.frame({
      path,
      search,
      locale,
      styles: criticalStyles(shell.stylesFor(path, locale), plain),
      rules,
      head: headTags(head, { origin: ORIGIN_PLACE, path, key, asked, locale }),
      body: plainBody,
      panels: plainPanels,
      answers: jsonInHtml(answers),
    })
    const finished = compress(template.replaceAll(ORIGIN_PLACE, origin), isQuick)
    return { ...finished, cover: head.cover, template }
  } finally {
    calls.close()
  }
}

/** Draws the picture that messengers show with a shared link: a PNG of 1200 × 630 pixels. */
export const drawPicture = async (cover: PictureTask): Promise<Uint8Array> =>
  sharp(Buffer.from((await program).coverSvg({ ...cover, ...PICTURE_SIZE })))
    .png({ palette: true })
    .toBuffer()
