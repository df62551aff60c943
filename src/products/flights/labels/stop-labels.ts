import { plural, t } from '@lingui/core/macro'

export const stopWords = (stops: number): string =>
  stops === 0 ? t`Direct` : plural(stops, { one: '# stop', other: '# stops' })
