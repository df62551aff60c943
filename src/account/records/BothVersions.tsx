import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Records.module.css'

/** A fact in words, under a name that is the same in both versions. */
export type Fact = { label: string; words: string }

/** What differs, in the order of the facts. */
const differences = (mine: readonly Fact[], there: readonly Fact[]) =>
  mine.flatMap(({ label, words }, index) => {
    const other = there[index]?.words ?? ''
    return other === words ? [] : [{ label, mine: words, there: other }]
  })

/** Below a form whose saving was refused nothing is seen: whoever pressed is led here, but nobody who just types. */
const Told = ({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.focus()
  }, [isAnswer])
  return (
    <div ref={box} tabIndex={-1} className={classes.told}>
      {children}
    </div>
  )
}

type Props = {
  mine: readonly Fact[]
  /** Null where it was removed elsewhere. */
  there: readonly Fact[] | null
  /** False while what is there has not been asked yet. */
  isKnown: boolean
  /** It is the answer to a press, and not what somebody else did meanwhile. */
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
        title={t`This was changed elsewhere meanwhile`}
        actions={
          <Button variant="default" onClick={props.onLook}>
            <Trans>See what is there now</Trans>
          </Button>
        }
      >
        <Trans>Nothing was saved yet, and what you typed stays here. What is there now has not been fetched.</Trans>
      </Notice>
    )
  }
  const rows = there === null ? [] : differences(mine, there)
  return (
    <Notice
      kind="warning"
      title={there === null ? t`This was removed elsewhere meanwhile` : t`This was changed elsewhere meanwhile`}
      actions={
        <>
          <Button loading={props.isBusy} onClick={props.onMine}>
            {there === null ? <Trans>Save mine again</Trans> : <Trans>Keep mine</Trans>}
          </Button>
          <Button variant="default" disabled={props.isBusy} onClick={props.onThere}>
            {there === null ? <Trans>Leave it removed</Trans> : <Trans>Take what is there</Trans>}
          </Button>
        </>
      }
    >
      {there === null ? (
        <Trans>What you typed stays here until you decide.</Trans>
      ) : rows.length === 0 ? (
        <Trans>Both say the same.</Trans>
      ) : (
        <>
          <Trans>What you typed stays here until you decide. You can also change it below and keep yours.</Trans>
          <table className={classes.versions}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>What differs</Trans>
                </th>
                <th scope="col">
                  <Trans>Yours</Trans>
                </th>
                <th scope="col">
                  <Trans>There now</Trans>
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

/** A record that was changed elsewhere since it was opened here: what was typed beside what is there, to decide. */
export const BothVersions = (props: Props) => (
  <Told isAnswer={props.isAnswer}>
    <Versions {...props} />
  </Told>
)
