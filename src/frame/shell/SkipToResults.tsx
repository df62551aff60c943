import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { RoutePath } from '#contract/core/routes.ts'
import classes from './AppFrame.module.css'
import { RESULTS_ID } from './results-id.ts'

const LISTS: readonly RoutePath[] = ['/hotels/list', '/hotels/grid', '/flights/list']

/** Focuses the first result; its controls are the next tab stops. Without results nothing moves. */
const focusResults = (event: MouseEvent): void => {
  event.preventDefault()
  const first = document.querySelector<HTMLElement>('#main article')
  if (first === null) return
  first.tabIndex = -1
  first.focus()
}

/**
 * First tab stop of screens with results, which come after the search box and its filters. A link, because it works
 * before the script does.
 */
export const SkipToResults = () => {
  const isList = useMatches({
    select: (matches) => matches.some(({ staticData: { path } }) => path !== undefined && LISTS.includes(path)),
  })
  if (!isList) return null
  return (
    <a href={`#${RESULTS_ID}`} className={classes.skip} onClick={focusResults}>
      <Trans>Skip to results</Trans>
    </a>
  )
}
