/**
 * The grammar of the plan language, by precedence climbing:
 *
 *   comparison := sum [("<" | "<=" | ">" | ">=" | "=" | "!=") sum]
 *   sum        := product {("+" | "-") product}
 *   product    := power {("*" | "/") power}
 *   power      := "-" power | operand ["^" power]
 *   operand    := number ["%"] | fact | [figure] | function "(" arguments ")" | "(" comparison ")"
 */
import { refuse } from './refusal.js';
import { tokens, type Token } from './tokens.js';

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';
export type Operator = '+' | '-' | '*' | '/' | '^';

export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'fact'; id: string; token: Token }
  | { kind: 'figure'; name: string; token: Token }
  | { kind: 'context'; path: string; token: Token }
  | { kind: 'constant'; name: string; token: Token }
  | { kind: 'negative'; operand: Expression }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'comparison'; operator: Comparison; left: Expression; right: Expression }
  | { kind: 'call'; name: string; arguments: Expression[] };

/** Deeper than this no figure of a board needs to be. */
const maxDepth = 40;
const comparisons = new Set(['<', '<=', '>', '>=', '=', '!=']);
/** A fact’s id: a letter and a number, of five digits where it stands in no text. Every other name is a function. */
const factId = /^[a-z]\d{1,5}$/;

/** Reads one expression; throws a `PlanRefusal` that says what is wrong with it. Time and stack are bounded. */
export function parseExpression(text: string): Expression {
  const parser = new Parser(tokens(text));
  return parser.whole();
}

class Parser {
  private readonly read: Token[];
  private at = 0;
  private depth = 0;

  constructor(read: Token[]) {
    this.read = read;
  }

  whole(): Expression {
    const expression = this.comparison();
    if (this.token().kind !== 'end') refuse(`“${this.token().text}” is not expected here`);
    return expression;
  }

  private token(): Token {
    const token = this.read[this.at] ?? this.read.at(-1);
    return token ?? refuse('the expression is empty');
  }

  private takes(...signs: string[]): string | null {
    const token = this.token();
    if (token.kind !== 'operator' || !signs.includes(token.text)) return null;
    this.at += 1;
    return token.text;
  }

  private expects(sign: string): void {
    if (!this.takes(sign)) refuse(`“${sign}” is missing before “${this.token().text}”`);
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > maxDepth) refuse(`the expression is nested deeper than ${maxDepth} levels`);
    const result = read();
    this.depth -= 1;
    return result;
  }

  private comparison(): Expression {
    const left = this.sum();
    const operator = this.takes(...comparisons);
    if (!operator) return left;
    return { kind: 'comparison', operator: operator as Comparison, left, right: this.sum() };
  }

  private sum(): Expression {
    return this.chain(() => this.product(), '+', '-');
  }

  private product(): Expression {
    return this.chain(() => this.power(), '*', '/');
  }

  private chain(operand: () => Expression, ...signs: Operator[]): Expression {
    let left = operand();
    for (let operator = this.takes(...signs); operator; operator = this.takes(...signs)) {
      left = { kind: 'binary', operator: operator as Operator, left, right: operand() };
    }
    return left;
  }

  private power(): Expression {
    return this.deeper(() => {
      if (this.takes('-')) return { kind: 'negative', operand: this.power() };
      if (this.takes('+')) return this.power();
      const base = this.operand();
      return this.takes('^') ? { kind: 'binary', operator: '^', left: base, right: this.power() } : base;
    });
  }

  private operand(): Expression {
    const token = this.token();
    if (this.takes('(')) {
      const inner = this.deeper(() => this.comparison());
      this.expects(')');
      return inner;
    }
    this.at += 1;
    if (token.kind === 'number') return { kind: 'number', value: this.takes('%') ? token.value / 100 : token.value };
    if (token.kind === 'figure') return { kind: 'figure', name: token.text.trim(), token };
    if (token.kind === 'name') return this.named(token);
    return refuse(token.kind === 'end' ? 'the expression ends too early' : `“${token.text}” is not expected here`);
  }

  private named(token: Token): Expression {
    if (!this.takes('(')) {
      return factId.test(token.text)
        ? { kind: 'fact', id: token.text, token }
        : refuse(`“${token.text}” is neither the id of a fact nor a function`);
    }
    if (token.text === 'ctx' || token.text === 'const') {
      const text = this.token();
      if (text.kind !== 'text') refuse(`${token.text} takes one name in quotation marks`);
      this.at += 1;
      this.expects(')');
      const spanned = { ...text, start: token.start, end: (this.read[this.at - 1] ?? text).end };
      return token.text === 'ctx'
        ? { kind: 'context', path: text.text, token: spanned }
        : { kind: 'constant', name: text.text, token: spanned };
    }
    return { kind: 'call', name: token.text, arguments: this.deeper(() => this.list()) };
  }

  private list(): Expression[] {
    if (this.takes(')')) return [];
    const items = [this.comparison()];
    while (this.takes(',', ';')) items.push(this.comparison());
    this.expects(')');
    return items;
  }
}

/** What an expression names: a fact, a figure, a path of the context or a constant. */
export type Leaf = Extract<Expression, { token: Token }>;

/** What an expression names, in order. */
export function leavesOf(expression: Expression): Leaf[] {
  const found: Leaf[] = [];
  const visit = (node: Expression): void => {
    if ('token' in node) found.push(node);
    else if (node.kind === 'negative') visit(node.operand);
    else if (node.kind === 'call') node.arguments.forEach(visit);
    else if (node.kind !== 'number') {
      visit(node.left);
      visit(node.right);
    }
  };
  visit(expression);
  return found;
}

/** The numbers that an expression writes out itself. */
export function literalsOf(expression: Expression): number[] {
  if (expression.kind === 'number') return [expression.value];
  if ('token' in expression) return [];
  if (expression.kind === 'negative') return literalsOf(expression.operand);
  if (expression.kind === 'call') return expression.arguments.flatMap(literalsOf);
  return [...literalsOf(expression.left), ...literalsOf(expression.right)];
}
