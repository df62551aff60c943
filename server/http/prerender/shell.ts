import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const chunkSchema = v.object({
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
})
const manifestSchema = v.record(v.string(), chunkSchema)
type Manifest = v.InferOutput<typeof manifestSchema>

const MAIN = /<link rel="modulepreload"[^>]*\sdata-program href="([^"]+)"[^>]*>\s*/
const STYLE = /<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>\s*/g
const PRELOAD = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>\s*/g
const EARLY = /\s*<!--early-->[\s\S]*<!--\/early-->/
const ROOT = /\s*<!--shell-->[\s\S]*<!--\/shell-->\s*/
const OWN_HEAD = /<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*/g

const stylesOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...chunk.imports.flatMap((imported) => stylesOf(manifest, imported, seen)), ...chunk.css]
}

/** Parts of a prerendered page that are inserted into the shell; HTML and CSS, except the language name. */
export type PageParts = { locale: string; styles: string; fonts: string; head: string; body: string; answers: string }

/**
 * The built page as the shell for prerendered ones: the same HTML with inlined styles, in which a small inline script
 * loads the main script after the first interaction or when idle.
 */
export const readShell = (folder: string) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const main = MAIN.exec(html)?.[1]
  if (main === undefined || !ROOT.test(html))
    throw new Error('index.html names no program or has no place for a drawn page')
  const hrefs = (links: RegExp) => [...html.matchAll(links)].map(([, href = '']) => href)
  const entryStyles = hrefs(STYLE)
  const names = {
    main,
    styles: entryStyles.join(' '),
    preloads: hrefs(PRELOAD)
      .filter((href) => href !== main)
      .join(' '),
  }
  const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  const prerenderedHtml = html
    .replace(EARLY, '')
    .replace(MAIN, '')
    .replace(STYLE, '')
    .replace(PRELOAD, '')
    .replace(OWN_HEAD, '')
  const texts = new Map<string, string>()
  const textOf = (href: string): string => {
    const text = texts.get(href) ?? readFileSync(join(folder, href), 'utf8').trim()
    texts.set(href, text)
    return text
  }

  return {
    /** All styles of a screen, in the order in which the page itself would load them. */
    stylesFor(path: string): string {
      const route = `src/routes${path === '/' ? '/index' : path}.tsx?`
      const keys = Object.keys(manifest).filter(
        (key) => key.startsWith('src/routes/__root.tsx?') || key.startsWith(route),
      )
      const own = keys.flatMap((key) => stylesOf(manifest, key)).map((file) => `/${file}`)
      return [...new Set([...entryStyles, ...own])].map(textOf).join('\n')
    },

    frame: ({ locale, styles, fonts, head, body, answers }: PageParts): string =>
      prerenderedHtml
        .replace(/<html[^>]*>/, (tag) =>
          tag.replace(/lang="[^"]*"/, `lang="${locale}"`).replace(
            />$/,
            ` data-drawn="${locale}" ${Object.entries(names)
              .map(([name, value]) => `data-${name}="${value}"`)
              .join(' ')}>`,
          ),
        )
        .replace(
          '</head>',
          () => `${head}
<style nonce="${nonce}">${styles}</style>
<style nonce="${nonce}" media="not all" id="fonts">${fonts}</style>
</head>`,
        )
        .replace(ROOT, () => body)
        .replace('</body>', () => `<script type="application/json" id="answers">${answers}</script>\n</body>`),
  }
}

export type Shell = ReturnType<typeof readShell>
