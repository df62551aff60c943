import { plural, t } from '@lingui/core/macro'

export const stopLabel = (stops: number): string =>
  stops === 0 ? t`Direct` : plural(stops, { one: '# stop', other: '# stops' })
