import { readFileSync } from "node:fs";
import ts from "typescript";

/** A small mistake that somebody could make, as the whole text of its file. `before` and `after` are what differs. */
export interface Mutant {
  file: string;
  line: number;
  before: string;
  after: string;
  text: string;
}

interface Change {
  node: ts.Node;
  after: string;
}

const { SyntaxKind: Kind } = ts;

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [Kind.LessThanToken]: "<=",
  [Kind.LessThanEqualsToken]: "<",
  [Kind.GreaterThanToken]: ">=",
  [Kind.GreaterThanEqualsToken]: ">",
  [Kind.EqualsEqualsEqualsToken]: "!==",
  [Kind.ExclamationEqualsEqualsToken]: "===",
  [Kind.AmpersandAmpersandToken]: "||",
  [Kind.BarBarToken]: "&&",
  [Kind.QuestionQuestionToken]: "&&",
  [Kind.PlusToken]: "-",
  [Kind.MinusToken]: "+",
  [Kind.AsteriskToken]: "+",
  [Kind.SlashToken]: "*",
  [Kind.PlusEqualsToken]: "-=",
  [Kind.MinusEqualsToken]: "+=",
};

export function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(file, "utf-8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    for (const change of changesOf(node)) mutants.push(changed(source, change));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

function changed(source: ts.SourceFile, { node, after }: Change): Mutant {
  const [start, end] = [node.getStart(source), node.getEnd()];
  const { line } = source.getLineAndCharacterOfPosition(start);
  const text = source.text.slice(0, start) + after + source.text.slice(end);
  const shown = (whole: string) => whole.split("\n")[line]?.trim() ?? "";
  return { file: source.fileName, line: line + 1, before: shown(source.text), after: shown(text), text };
}

/** What a node could be instead. Conditions of loops stay as they are: most others would never end. */
function* changesOf(node: ts.Node): Generator<Change> {
  if (ts.isBinaryExpression(node) && !isInHeaderOfLoop(node)) yield* ofOperator(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken && !isInHeaderOfLoop(node))
    yield { node, after: node.operand.getText() };
  if (ts.isNumericLiteral(node)) yield { node, after: String(Number(node.text) + 1) };
  if (node.kind === Kind.TrueKeyword) yield { node, after: "false" };
  if (node.kind === Kind.FalseKeyword) yield { node, after: "true" };
  if (ts.isIfStatement(node)) yield negated(node.expression);
  if (ts.isConditionalExpression(node)) yield negated(node.condition);
  if (ts.isExpressionStatement(node)) yield { node, after: ";" };
  if (ts.isReturnStatement(node) && !node.expression) yield { node, after: ";" };
  if (ts.isContinueStatement(node)) yield { node, after: ";" };
}

function* ofOperator(node: ts.BinaryExpression): Generator<Change> {
  const operator = OPERATORS[node.operatorToken.kind];
  const isText = [node.left, node.right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side));
  if (operator === undefined || (isText && node.operatorToken.kind === Kind.PlusToken)) return;
  // Beside ?? the other two need brackets, and && binds more tightly than ||.
  yield { node, after: `((${node.left.getText()}) ${operator} (${node.right.getText()}))` };
}

const negated = (node: ts.Expression): Change => ({ node, after: `!(${node.getText()})` });

function isInHeaderOfLoop(node: ts.Node): boolean {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isIterationStatement(parent, false)) return parent.statement !== child;
    if (ts.isStatement(parent)) return false;
  }
  return false;
}
