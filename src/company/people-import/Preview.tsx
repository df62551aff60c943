import { List, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImported, PeoplePreview } from '#contract/companies/people-import.ts'
import { RowProblems } from '#src/account/spreadsheets/RowProblems.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './PeopleImport.module.css'

/** When the invitations go out. */
const MailPace = ({ mailHours }: { mailHours: number }) => {
  const days = Math.ceil(mailHours / 24)
  if (mailHours === 0) return <Trans>Invitations go out within a few minutes.</Trans>
  if (mailHours < 24) {
    return (
      <Plural
        value={mailHours}
        one="Invitations go out one after another. The last one is sent in about # hour."
        other="Invitations go out one after another. The last ones are sent in about # hours."
      />
    )
  }
  return (
    <Plural
      value={days}
      one="Invitations go out one after another. The last one is sent in about # day."
      other="Invitations go out one after another. The last ones are sent in about # days."
    />
  )
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Preview of an import, with its mistakes by row. */
export const Preview = ({ preview }: { preview: PeoplePreview }) => {
  const { t } = useLingui()
  const { added, changed, unchanged, wrong, problems, problemCount, notes, rolesStay } = preview
  return (
    <>
      <dl className={classes.counts} aria-label={t`What will happen`}>
        <Count label={t`New`} value={added} />
        <Count label={t`Changed`} value={changed} />
        <Count label={t`Unchanged`} value={unchanged} />
        <Count label={t`With errors`} value={wrong} />
      </dl>
      {wrong > 0 && (
        <Notice kind="danger" title={t`Correct these rows and choose the file again`}>
          <RowProblems problems={problems} count={problemCount} />
        </Notice>
      )}
      {rolesStay > 0 && (
        <Notice kind="info" title={t`Roles of people already here don't change`}>
          <RowProblems problems={notes} count={rolesStay} />
        </Notice>
      )}
      {wrong === 0 && added > 0 && (
        <Text size="sm">
          <MailPace mailHours={preview.mailHours} />
        </Text>
      )}
    </>
  )
}

/** Result of an import. */
export const Imported = ({ done: { added, changed, unchanged, mailHours } }: { done: PeopleImported }) => {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={added + changed > 0 ? t`Import finished` : t`Everything was up to date`}>
      <List size="sm">
        {added > 0 && (
          <List.Item>
            <Plural value={added} one="# person invited." other="# people invited." />{' '}
            <MailPace mailHours={mailHours} />
          </List.Item>
        )}
        {changed > 0 && (
          <List.Item>
            <Plural value={changed} one="# person changed." other="# people changed." />
          </List.Item>
        )}
        {unchanged > 0 && (
          <List.Item>
            <Plural value={unchanged} one="# person unchanged." other="# people unchanged." />
          </List.Item>
        )}
      </List>
    </Notice>
  )
}
