import { expect, it } from 'vitest'
import { canBeReplaced, tagSearchTerms, tagSorts, tagStatuses, typesNamed } from './tag-list.ts'

it.each([
  ['IT 001 99024 4731', ['it001990244731']],
  ['it001990244731', ['it001990244731']],
  [' IT-001.99024 - 4731 ', ['it001990244731']],
  ['001 99024 4731', ['001990244731']],
  ['380 001990244731', ['it001990244731']],
  ['0380001990244731', ['it001990244731']],
  ['001/99024/4731', ['001990244731']],
  ['3804', ['3804']],
  ['4731', ['4731']],
  ['99024 47', ['9902447']],
  ['Bandiera  Grande', ['bandiera', 'grande']],
  ['bandiera 4731', ['bandiera', '4731']],
  ['BG-58/E', ['bg-58/e']],
  ['IT', ['it']],
  ['', []],
  ['   ', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('what is meant by «%s»', (search, words) => {
  expect(tagSearchTerms(search)).toEqual(words)
})

it('only what is registered can be made again', () => {
  expect(tagStatuses.filter(status => canBeReplaced({ status }))).toEqual(['registrata'])
})

it.each([
  ['elettronica', ['elettronica']],
  ['elettr', ['elettronica']],
  ['ministeriale', ['ministeriale']],
  ['a-fasetta', ['a-fasetta']],
  ['fascetta', ['a-fasetta']],
  ['ele', ['elettronica']],
  ['el', []],
  ['onica', []],
  ['4731', []],
])('«%s» means the types %j', (term, types) => {
  expect(typesNamed(term)).toEqual(types)
})

it('are sorted as the specification lists it: ID Marca, Nome Marca, ID Prodotto, Animale, Data Registrazione', () => {
  expect(tagSorts).toEqual(['code', 'name', 'product', 'animal', 'date'])
})
