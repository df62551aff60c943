import type { StoredQuestion } from '#server/database/schema/products/tours/tours.ts'
import type { TourTemplate } from './templates.data.ts'

const QUESTIONS: Readonly<Record<'diet' | 'height' | 'hotel' | 'experience', StoredQuestion>> = {
  diet: {
    questionId: 'diet',
    kind: 'choice',
    text: { en: 'Do you have a dietary requirement?', id: 'Apakah ada kebutuhan makanan khusus?' },
    choices: [
      { value: 'none', label: { en: 'None', id: 'Tidak ada' } },
      { value: 'vegetarian', label: { en: 'Vegetarian', id: 'Vegetarian' } },
      { value: 'vegan', label: { en: 'Vegan', id: 'Vegan' } },
      { value: 'allergy', label: { en: 'Allergy', id: 'Alergi' } },
    ],
    isRequired: true,
  },
  height: {
    questionId: 'height',
    kind: 'text',
    text: { en: 'Heights of all riders in centimetres', id: 'Tinggi badan semua peserta dalam sentimeter' },
    choices: [],
    isRequired: true,
  },
  hotel: {
    questionId: 'hotel',
    kind: 'text',
    text: { en: 'Where are you staying?', id: 'Anda menginap di mana?' },
    choices: [],
    isRequired: false,
  },
  experience: {
    questionId: 'experience',
    kind: 'choice',
    text: { en: 'Can everyone swim?', id: 'Apakah semua peserta bisa berenang?' },
    choices: [
      { value: 'yes', label: { en: 'Yes', id: 'Ya' } },
      { value: 'no', label: { en: 'Not everyone', id: 'Tidak semua' } },
    ],
    isRequired: true,
  },
}

/** What the operator of a tour asks. */
export const questionsOf = ({ key, theme }: TourTemplate): StoredQuestion[] => {
  if (key === 'bicycle') return [QUESTIONS.height, QUESTIONS.hotel]
  if (theme === 'water') return [QUESTIONS.experience, QUESTIONS.hotel]
  return theme === 'food' || key === 'team-cooking' ? [QUESTIONS.diet, QUESTIONS.hotel] : [QUESTIONS.hotel]
}
