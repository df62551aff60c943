const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Browser data sent with the login call, shown in the person's list of sessions. */
export const describeBrowser = (userAgent: string) => {
  for (const [browser, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version)
      return { browser, version: version.slice(0, 40), os: systemOf(userAgent), userAgent: userAgent.slice(0, 512) }
  }
  return { browser: 'unknown', version: '', os: systemOf(userAgent), userAgent: userAgent.slice(0, 512) }
}

const systemOf = (userAgent: string): string => SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
