import * as v from 'valibot'

/** The street map of hotel screens, which browsers load from a tile server of the operator's choice. */
export type MapSettings = {
  /** Address of a MapLibre style. */
  styleUrl: string
  /** The same for the dark theme; null: the style above. */
  darkStyleUrl: string | null
  /** Text, with links as HTML; null: what the style says. */
  attribution: string | null
  /** Origins of the styles and of all they load. */
  origins: readonly string[]
}

const LOOPBACK = String.raw`http://(?:localhost|127\.0\.0\.1)`
const PORT = String.raw`(?::\d{1,5})?`
const ORIGIN = new RegExp(String.raw`^(?:https://[\w-]+(?:\.[\w-]+)*|${LOOPBACK})${PORT}$`)
/** The policy of the page also allows every subdomain of a host. */
const ORIGINS = new RegExp(String.raw`^(?:https://(?:\*\.)?[\w-]+(?:\.[\w-]+)*|${LOOPBACK})${PORT}$`)

const STYLE = 'must be the https:// address of a map style such as https://tiles.example.com/style.json'
const TILES = 'must be origins with commas between, such as https://tiles.example.com,https://*.fonts.example.com'

const styleUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && ORIGIN.test(new URL(text).origin), STYLE),
)

export const mapEntries = {
  MAP_STYLE_URL: v.optional(styleUrl),
  MAP_STYLE_URL_DARK: v.optional(styleUrl),
  MAP_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check((origins) => origins.every((origin) => ORIGINS.test(origin)), TILES),
    ),
  ),
  MAP_ATTRIBUTION: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n]{1,300}$/, 'must be one line of up to 300 characters')),
  ),
}

type MapEnvironment = v.InferOutput<v.ObjectSchema<typeof mapEntries, undefined>>

const WITH_STYLE = ['MAP_STYLE_URL_DARK', 'MAP_ORIGINS', 'MAP_ATTRIBUTION'] as const

/** Settings that mean nothing without a style, as lines of words. */
export const mapTogether = (read: MapEnvironment): string[] =>
  read.MAP_STYLE_URL === undefined
    ? WITH_STYLE.filter((name) => read[name] !== undefined).map((name) => `${name}: set it together with MAP_STYLE_URL`)
    : []

export const mapFrom = (read: MapEnvironment): MapSettings | null => {
  const { MAP_STYLE_URL: style, MAP_STYLE_URL_DARK: dark, MAP_ORIGINS: origins = [] } = read
  if (style === undefined) return null
  const styles = dark === undefined ? [style] : [style, dark]
  return {
    styleUrl: style,
    darkStyleUrl: dark ?? null,
    attribution: read.MAP_ATTRIBUTION ?? null,
    origins: [...new Set([...styles.map((url) => new URL(url).origin), ...origins])],
  }
}
