import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './OfflineSection.module.css'
import type { PreparationView } from './preparation.ts'

const End = ({ end, failed }: { end: NonNullable<PreparationView['end']>; failed: number }) => {
  if (end === 'cancelled') return <Trans>Stopped. Saved items are kept.</Trans>
  if (end === 'noNetwork') return <Trans>Connection lost. Saved items are kept; prepare again later.</Trans>
  if (failed > 0) return <Trans>Couldn't save everything.</Trans>
  return <Trans>All saved on this device.</Trans>
}

/** How far preparing is, how it ended, and what did not come and why. */
export const PreparationProgress = ({ view }: { view: PreparationView }) => {
  const { t, i18n } = useLingui()
  const { isRunning, current, done, total, end, failures } = view
  if (isRunning) {
    return (
      <div className={classes.progress}>
        <progress value={done} max={Math.max(total, 1)} aria-label={t`Preparing for offline`} />
        <span className={classes.quiet}>
          <Trans>
            {done} of {total}
          </Trans>
          {current && ` · ${i18n._(current.label)}${current.about && `: ${current.about}`}`}
        </span>
      </div>
    )
  }
  if (end === null) return null
  return (
    <Notice kind={failures.length > 0 ? 'warning' : 'info'}>
      <End end={end} failed={failures.length} />
      {failures.length > 0 && (
        <ul className={classes.failures}>
          {failures.map(({ label, about, why }) => (
            <li key={`${label.id} ${about}`}>
              {i18n._(label)}
              {about && `: ${about}`}
              {` – ${why}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
