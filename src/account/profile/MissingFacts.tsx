import { Anchor } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../records/Records.module.css'
import type { Asked } from './profile-form.ts'

const LABELS: Readonly<Record<Asked, { what: MessageDescriptor; why: MessageDescriptor }>> = {
  givenNames: { what: msg`Your legal name`, why: msg`Must match your documents.` },
  birthDate: { what: msg`Date of birth`, why: msg`Airlines need it.` },
  gender: { what: msg`Gender on document`, why: msg`Airlines share it with the authorities.` },
  nationality: { what: msg`Nationality`, why: msg`Shows which documents and visas you need.` },
  phone: { what: msg`Phone`, why: msg`Hotels and drivers call if plans change.` },
  emergencyName: { what: msg`Emergency contact`, why: msg`Your company calls them in an emergency.` },
}

/** Missing personal data and why it is needed; each entry links to its field. */
export const MissingFacts = ({ missing }: { missing: readonly Asked[] }) => {
  const { t, i18n } = useLingui()
  if (missing.length === 0) {
    return (
      <Notice kind="info" icon={<IconCheck size={20} />}>
        <Trans>Your profile is complete.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="info" icon={<IconInfoCircle size={20} />} title={t`Missing details`}>
      <ul className={classes.missing}>
        {missing.map((one) => (
          <li key={one}>
            <Anchor component="button" type="button" onClick={() => document.getElementById(one)?.focus()}>
              {i18n._(LABELS[one].what)}
            </Anchor>
            <span>{i18n._(LABELS[one].why)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
