import { useLanguage } from '#src/i18n/use-language.ts'
import { RulesPage } from './parts/RulesPage.tsx'

export const PrivacyPolicy = () => {
  useLanguage()
  return <RulesPage slug="privacy-policy" />
}
