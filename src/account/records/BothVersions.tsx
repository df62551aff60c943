import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Records.module.css'

/** A fact in words, under a name that is the same in both versions. */
export type Fact = { label: string; words: string }

const differences = (mine: readonly Fact[], there: readonly Fact[]) =>
  mine.flatMap(({ label, words: text }, index) => {
    const other = there[index]?.words ?? ''
    return other === text ? [] : [{ label, mine: text, there: other }]
  })

/** A form whose save was refused shows nothing below it: after a press the focus moves here, but not while typing. */
const VersionText = ({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.focus()
  }, [isAnswer])
  return (
    <div ref={box} tabIndex={-1} className={classes.comparison}>
      {children}
    </div>
  )
}

type Props = {
  mine: readonly Fact[]
  /** Null where it was removed elsewhere. */
  there: readonly Fact[] | null
  /** False until the current version is loaded. */
  isKnown: boolean
  /** True after a press; false for another person's change in the meantime. */
  isAnswer: boolean
  isBusy: boolean
  onMine: () => void
  onThere: () => void
  onLook: () => void
}

const Versions = (props: Props) => {
  const { t } = useLingui()
  const { mine, there } = props
  if (!props.isKnown) {
    return (
      <Notice
        kind="warning"
        title={t`This was changed elsewhere`}
        actions={
          <Button variant="default" onClick={props.onLook}>
            <Trans>Show latest version</Trans>
          </Button>
        }
      >
        <Trans>What you typed is still here, not saved yet. Load the latest version to compare.</Trans>
      </Notice>
    )
  }
  const rows = there === null ? [] : differences(mine, there)
  return (
    <Notice
      kind="warning"
      title={there === null ? t`This was removed elsewhere` : t`This was changed elsewhere`}
      actions={
        <>
          <Button loading={props.isBusy} onClick={props.onMine}>
            {there === null ? <Trans>Save mine again</Trans> : <Trans>Keep mine</Trans>}
          </Button>
          <Button variant="default" disabled={props.isBusy} onClick={props.onThere}>
            {there === null ? <Trans>Leave it removed</Trans> : <Trans>Use the other version</Trans>}
          </Button>
        </>
      }
    >
      {there === null ? (
        <Trans>What you typed stays here until you decide.</Trans>
      ) : rows.length === 0 ? (
        <Trans>Both versions are the same.</Trans>
      ) : (
        <>
          <Trans>
            What you typed stays here until you decide. You can also edit it below. Your other changes are kept either
            way.
          </Trans>
          <table className={classes.versions}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Differences</Trans>
                </th>
                <th scope="col">
                  <Trans>Yours</Trans>
                </th>
                <th scope="col">
                  <Trans>Latest</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  <td>{row.mine || '–'}</td>
                  <td>{row.there || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Notice>
  )
}

/** Conflict of a record changed elsewhere since it was opened: own input beside the current values, for a decision. */
export const BothVersions = (props: Props) => (
  <VersionText isAnswer={props.isAnswer}>
    <Versions {...props} />
  </VersionText>
)
