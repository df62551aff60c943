import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isPrerendered, prerenderedAs } from '#contract/core/prerendered-routes.ts'
import { textsOf } from '#contract/core/screen-texts.ts'
import { splitFonts } from './font-files.ts'

const chunkSchema = v.object({
  file: v.string(),
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

/** The sheet of `src/ui/fonts.css`. */
const FONTS = /\/fonts-[\w-]+\.css$/

/** Its styles colour the pictures in the page; its program draws others, later. */
const PICTURE = 'src/frame/cover/CoverPicture.tsx'
/** A lazy part of every page, which its panels show before the program has it. */
const ACCOUNT = 'src/frame/shell/AccountSheet.tsx'

/**
 * Parts that are drawn with a screen and whose programs come later (`drawnLater`, `latePart`): their styles come with the
 * screen. By module, or by the name of the file that several share (`chunk-groups.ts`).
 */
const DRAWN_LATER: Readonly<Record<string, readonly string[]>> = {
  '/tour/home': ['src/products/tours/search/PopularTours.tsx'],
  '/cabs/home': ['src/products/cabs/search/PopularRides.tsx'],
  '/hotels/list': ['find', 'wide'],
  '/directories/home': ['src/directory/InPlace.tsx', 'src/directory/parts/EntryMap.tsx'],
  '/hotels/detail': ['find', 'src/products/stays/detail/parts/LaterSections.tsx'],
}

/** Parts that a screen shows immediately, with `key` only at addresses that have it: their programs are named with the screen's. */
const SHOWN_AT_ONCE: Readonly<Record<string, { key?: string; part: string }>> = {
  '/directories/home': { key: 'place', part: 'src/directory/InPlace.tsx' },
  // It is drawn without days, so phones show the search box too.
  '/hotels/detail': { part: 'find' },
}

/** Keys of a part in the manifest, which has no key for a module in a shared file. */
const keysOf = (manifest: Manifest, part: string): string[] =>
  part in manifest ? [part] : Object.keys(manifest).filter((key) => new RegExp(`^_${part}-[\\w-]+\\.js$`).test(key))

/** A chunk and all that it imports, each after what it needs. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen)), key]
}

/** Parts of a prerendered page that are inserted into the shell; HTML and CSS, except the language name. */
export type PageParts = {
  path: string
  /** The query of the address, without the question mark. */
  search: string
  locale: string
  /** The rules of the sheets that the page uses. */
  styles: string
  /** Its style attributes as rules. */
  rules: string
  head: string
  body: string
  panels: string
  answers: string
}

/**
 * The built page as the shell for prerendered ones: the same HTML with inlined styles, and the names of all files that
 * its screen needs, which a small inline script fetches after the first paint.
 */
export const readShell = (folder: string) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const main = MAIN.exec(html)?.[1]
  if (main === undefined || !ROOT.test(html))
    throw new Error('index.html names no program or has no place for a drawn page')
  const hrefs = (links: RegExp) => [...html.matchAll(links)].map(([, href = '']) => href)
  const entryStyles = hrefs(STYLE).filter((href) => !FONTS.test(href))
  const preloads = hrefs(PRELOAD).filter((href) => href !== main)
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

  const { standIns, files: fontFiles } = splitFonts(
    hrefs(STYLE)
      .filter((href) => FONTS.test(href))
      .map(textOf)
      .join(''),
  )

  const chunksFor = (path: string, locale: string): string[] => {
    const routes = [`src/routes${path}.tsx?`, `src/routes${path === '/' ? '' : path}/index.tsx?`]
    const parts = ['start', ...textsOf(path)]
    const texts = parts.map((part) => `src/i18n/locales/${part}/${locale}.po`)
    const keys = Object.keys(manifest).filter((key) =>
      ['src/routes/__root.tsx?', ...routes].some((route) => key.startsWith(route)),
    )
    return [...new Set([...keys, ...texts].flatMap((key) => withImports(manifest, key)))]
  }
  const styleFilesFor = (path: string, locale: string): string[] => {
    const lazy = [ACCOUNT, ...(DRAWN_LATER[path] ?? [])]
      .flatMap((part) => keysOf(manifest, part))
      .flatMap((key) => withImports(manifest, key))
    const own = [...chunksFor(path, locale), PICTURE, ...lazy].flatMap((key) => manifest[key]?.css ?? [])
    return [...new Set([...entryStyles, ...own.map((file) => `/${file}`)])]
  }
  const programsFor = (path: string, search: string, locale: string): string[] => {
    const { key, part } = SHOWN_AT_ONCE[path] ?? {}
    const isShown = part !== undefined && (key === undefined || new URLSearchParams(search).has(key))
    const parts = isShown ? keysOf(manifest, part).flatMap((known) => withImports(manifest, known)) : []
    const own = [...chunksFor(path, locale), ...parts].flatMap((key) => manifest[key]?.file ?? [])
    return [...new Set([main, ...preloads, ...own.map((file) => `/${file}`)])]
  }

  return {
    /** All styles of a screen, in the order in which the page itself would load them. */
    stylesFor: (path: string, locale: string): string => styleFilesFor(path, locale).map(textOf).join('\n'),

    frame: ({ path, search, locale, styles, rules, head, body, panels, answers }: PageParts): string =>
      prerenderedHtml
        .replace(/<html[^>]*>/, (tag) => {
          const names = {
            main,
            styles: styleFilesFor(path, locale).join(' '),
            programs: programsFor(path, search, locale).join(' '),
            ...(isPrerendered(path) && prerenderedAs(path).isForVisitors && { visitors: 'yes' }),
          }
          return tag.replace(/lang="[^"]*"/, `lang="${locale}"`).replace(
            />$/,
            ` data-drawn="${locale}" ${Object.entries(names)
              .map(([name, value]) => `data-${name}="${value}"`)
              .join(' ')}>`,
          )
        })
        .replace(
          '</head>',
          () => `${head}
<style nonce="${nonce}" data-critical>${styles}</style>
<style nonce="${nonce}">${rules}</style>
<style nonce="${nonce}">${standIns}</style>
<style nonce="${nonce}" media="not all" id="fonts">${fontFiles}</style>
</head>`,
        )
        .replace(ROOT, () => body)
        .replace(
          '</body>',
          () => `${panels}\n<script type="application/json" id="answers">${answers}</script>\n</body>`,
        ),
  }
}
