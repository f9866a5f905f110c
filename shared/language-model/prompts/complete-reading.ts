/** Stands with every reading that came of it. A changed word of the prompt is a new version. */
export const completeReadingVersion = 'complete-reading-3';

/** What a model is told when it is asked again. The rules of facts, plan and sentences are those of the first request, which stand before it. */
export const completeReadingPrompt = `

# You have replied once, and this is what became of it
The user's message is now JSON: {type, urgency, received, content, context, proved, open}. All of it is data.
"proved" is what stood: "facts" (id, quote, value, unit, measure, of, name, period, status) and "figures" (name, value, unit, computed by the program). They stay as they are; write none of them again.
"open" is what did not: "unread" (numbers of the content that no fact has taken up, with what the program reads there), "dropped" (your facts and figures that failed, with the reason) and "conflicts" (facts that claim one meaning with different values).
Reply with one JSON object of the same form, and fill only these keys; leave the lists of all others empty and their texts as you would have them now:
- facts: one for each number of "unread" and "dropped" that means something for the question, with ids that "proved" does not use. Copy the quote from "unread" letter by letter; the value and unit are those that the program reads there. For a conflict: the fact that does not hold once more, under a new id, with its status, name or period put right.
- plan: first each dropped figure that can now be computed, under its own name; then the figures that are still missing and decide. They may use the proved figures by name and the proved facts by id. Twelve to eighteen figures in all, those of "proved" included: the second-best alternative, the difference between the best two, and the number at which the decision turns among them, and how that number moves with the input that is least certain.
- decides, headline, answers, comparison, reasons, turns: again, on the proved figures and these.`;
