import { globSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Node,
  type TaggedTemplateExpression,
  type TypeNode,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { onTestFinished } from 'vitest'
import { temporaryDirectory } from '../temporary-directory.ts'

/** Reads the raw statements out of the source, with the compiler's own view of names and types. */

export type RawQuery = {
  file: string
  line: number
  rowType: string
  /** `undefined` if the row type does not name its keys: a type parameter or `Record<string, …>`. */
  keys: ReadonlyMap<string, RowKey> | undefined
  /** The statement as Kysely sends it: with the first branch of each condition, and with the last if it differs. */
  texts: string[]
}

/** `kinds` are the results of `typeof` that the type allows, and 'null'. */
export type RowKey = { isOptional: boolean; kinds: readonly string[] }

const root = join(import.meta.dirname, '../..')

const wholeProject = join(root, 'tsconfig.json')

/** Writes a configuration of the files of the server that hold statements: the compiler then reads a third. */
async function serverOnly() {
  const folder = await temporaryDirectory('auricola-types')
  onTestFinished(() => rm(folder, { recursive: true }))
  const config = join(folder, 'tsconfig.json')
  const holdsStatements = (name: string) =>
    /(?<!\.test)\.ts$/.test(name) && readFileSync(join(root, name), 'utf8').includes('sql<')
  const names = globSync('server/**/*.ts', { cwd: root }).filter(holdsStatements)
  const compilerOptions = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
  const files = names.map(name => join(root, name))
  await writeFile(config, JSON.stringify({ extends: wholeProject, compilerOptions, include: [], files }))
  return config
}

/** Returns every statement that asserts a row type, sql<Row>`select …`: of the server, or of tests and tools too. */
export async function rawQueries(ofWhat: 'server' | 'everything'): Promise<RawQuery[]> {
  const config = ofWhat === 'server' ? await serverOnly() : wholeProject
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The compiler did not open the project')
    return project.program
      .getSourceFileNames()
      .filter(name => name.startsWith(`${root}/`) && !name.includes('/node_modules/'))
      .filter(name => readFileSync(name, 'utf8').includes('sql<'))
      .flatMap(name => queriesIn(project, name))
  } finally {
    api.close()
  }
}

function queriesIn({ program, checker }: Project, name: string): RawQuery[] {
  const source = program.getSourceFile(name)
  const found: RawQuery[] = []
  const visit = (node: Node) => {
    const rowType = isSqlTemplate(node) && node.typeArguments?.[0]
    if (rowType) {
      const texts = (['first', 'last'] as const).map(branch => statementText(checker, node, branch))
      if (isExecuted(node) || texts.some(text => statementStart.test(text)))
        found.push({
          file: relative(root, name),
          line: (source?.getLineAndCharacterOfPosition(node.getStart()).line ?? 0) + 1,
          rowType: rowType.getText().replace(/\s+/g, ' '),
          keys: keysOf(checker, rowType),
          texts: [...new Set(texts)],
        })
    }
    node.forEachChild(visit)
  }
  source?.forEachChild(visit)
  return found
}

/** Other templates with a type are expressions in a statement. */
const statementStart = /^\s*(select|with|insert|update|delete|merge|show|explain)\b/

const isExecuted = ({ parent }: Node) => isPropertyAccessExpression(parent) && parent.name.text === 'execute'

const isSqlTemplate = (node: Node): node is TaggedTemplateExpression =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'

/** Returns the keys of a row type; of all members, if it is a union. */
function keysOf(checker: Checker, node: TypeNode): RawQuery['keys'] {
  const keys = new Map<string, RowKey>()
  for (const member of membersOf(checker.getTypeFromTypeNode(node))) {
    if (member.isTypeParameter() || checker.getIndexInfosOfType(member).length > 0) return undefined
    for (const property of checker.getPropertiesOfType(member)) {
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0
      const kinds = new Set(keys.get(property.name)?.kinds)
      for (const type of membersOf(checker.getTypeOfSymbol(property))) kinds.add(kindOf(type))
      keys.set(property.name, { isOptional, kinds: [...kinds] })
    }
  }
  return keys
}

const membersOf = (type: Type | undefined): readonly Type[] =>
  type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []

function kindOf({ flags }: Type): string {
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  return flags & (TypeFlags.Null | TypeFlags.Undefined) ? 'null' : 'object'
}

/** The argument of each fragment that is a parameter, by the symbol of the parameter. */
type Scope = ReadonlyMap<number, { node: Node; scope: Scope }>

/**
 * Composes the text as Kysely does: fragments are inlined, other values are parameters. What `sql.join` spreads is left
 * out. A fragment that is known only at run time becomes `null`, a valid expression with the name that the statement
 * gives it. Anywhere else, the columns then differ from the row type, or PostgreSQL refuses the statement.
 */
function statementText(checker: Checker, statement: TaggedTemplateExpression, branch: 'first' | 'last'): string {
  let parameters = 0

  function templateText({ template }: TaggedTemplateExpression, scope: Scope): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    const parts = template.templateSpans.map(
      ({ expression, literal }) =>
        (isFragment(expression) ? fragmentText(expression, scope) : `$${++parameters}`) + literal.text,
    )
    return template.head.text + parts.join('')
  }

  function isFragment(node: Node) {
    const type = checker.getTypeAtLocation(node)
    return type !== undefined && checker.getPropertyOfType(type, 'toOperationNode') !== undefined
  }

  function fragmentText(node: Node, scope: Scope): string {
    if (isSqlTemplate(node)) return templateText(node, scope)
    if (isConditionalExpression(node)) return fragmentText(branch === 'first' ? node.whenTrue : node.whenFalse, scope)
    if (isCallExpression(node)) return callText(node.expression, node.arguments, scope)
    if (isElementAccessExpression(node)) {
      const table = valueOf(node.expression)
      const rows = table && isObjectLiteralExpression(table) ? table.properties.filter(isPropertyAssignment) : []
      const key = node.argumentExpression.getText()
      const row = rows.find(({ name }) => name.getText() === key) ?? rows.at(branch === 'first' ? 0 : -1)
      return row ? fragmentText(row.initializer, scope) : 'null'
    }
    const argument = argumentOf(node, scope)
    if (argument) return fragmentText(argument.node, argument.scope)
    const value = valueOf(node)
    return value ? fragmentText(value, scope) : 'null'
  }

  function callText(callee: Expression, args: readonly Node[], scope: Scope): string {
    if (isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
      return helperText(callee.name.text, args, scope)
    const called = valueOf(callee)
    if (!called || !(isArrowFunction(called) || isFunctionDeclaration(called)) || !called.body) return 'null'
    const inner = new Map(scope)
    for (const [index, { name }] of called.parameters.entries()) {
      const symbol = checker.getSymbolAtLocation(name)
      const node = args[index]
      if (symbol && node) inner.set(symbol.id, { node, scope })
    }
    const { body } = called
    const result = isBlock(body) ? body.statements.findLast(isReturnStatement)?.expression : body
    return result ? fragmentText(result, inner) : 'null'
  }

  /** Of `sql.join`, `sql.ref`, `sql.raw` and `sql.lit`. */
  function helperText(name: string, [first, separator]: readonly Node[], scope: Scope): string {
    if (!first) return 'null'
    if (name === 'join' && isArrayLiteralExpression(first))
      return first.elements
        .filter(element => !isSpreadElement(element))
        .map(element => fragmentText(element, scope))
        .join(separator ? fragmentText(separator, scope) : ', ')
    const node = argumentOf(first, scope)?.node ?? valueOf(first) ?? first
    const text = isStringLiteral(node) ? node.text : undefined
    if ((name === 'ref' || name === 'raw') && text) return text
    if (name === 'lit') return text === undefined ? '1' : `'${text}'`
    return 'null'
  }

  const argumentOf = (node: Node, scope: Scope) => scope.get(checker.getSymbolAtLocation(node)?.id ?? -1)

  /** Returns the function or the initial value that a name stands for. */
  function valueOf(node: Node): Node | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    const original = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const declaration = original?.valueDeclaration?.resolve()
    if (declaration && isVariableDeclaration(declaration)) return declaration.initializer
    return declaration && isFunctionDeclaration(declaration) ? declaration : undefined
  }

  return templateText(statement, new Map())
}
