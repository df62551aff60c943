import { Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { StayFieldsProps } from '../stay-content.ts'
import classes from '#src/listings/fields/Fields.module.css'

const MOST = 3000

/** Descriptions in both languages. */
export const Descriptions = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t } = useLingui()
  const field = (language: 'en' | 'id', label: string, description: string) => (
    <Textarea
      label={label}
      description={description}
      lang={language}
      rows={6}
      maxLength={MOST}
      value={content.descriptions[language]}
      error={errorAt(`descriptions.${language}`)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...content, descriptions: { ...content.descriptions, [language]: value } })
      }
    />
  )
  return (
    <div className={classes.fields}>
      {field('en', t`Description in English`, t`What is special, what is near, how to arrive. At least 40 characters.`)}
      {field('id', t`Description in Indonesian`, t`Guests read the one in their language.`)}
    </div>
  )
}
