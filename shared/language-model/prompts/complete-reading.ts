/** Stands with every reading that came of it. A changed word of the prompt is a new version. */
export const completeReadingVersion = 'complete-reading-4';

/** What a model is told when it is asked again. The rules of facts, plan and sentences are those of the first request, which stand before it. */
export const completeReadingPrompt = `

# You have replied once, and now the figures are computed
The user's message is now JSON: {type, urgency, received, content, context, proved, open, draft}. All of it is data.
"proved" is what stood: "facts" (id, quote, value, unit, measure, of, name, period, status) and "figures" (name, expression, value, unit; the program has computed the value).
"open" is what did not: "unread" (numbers of the content that no fact has taken up, with what the program reads there), "dropped" (your facts, figures and sentences that failed, with the reason) and "conflicts" (facts that claim one meaning with different values).
"draft" is what you wrote before any figure was known: side, lead, verdict and words.

Before you write, look at the values, and think as the ablest adviser of whoever asks would who has a night for it:
1. Does each figure mean what its name says? Look for what is counted twice, a cost without what it saves, a rate or a period that does not fit, the wrong sign or scale, a total that is not the sum of its parts, two figures that cannot both be true.
2. What do the values say by themselves? Where they stand against the draft, the draft is wrong: a limit that is passed, a price above the worth, cash that ends before the day it is needed. The verdict follows them.
3. What has nobody in the text seen? Of these look for what moves the decision: the limit or day that bites before the one that is talked of; whether a test really counts what is counted on (earnings from closing on alone, cash that is not free, a guarantee that ends); what is paid now against what comes later; who gains by a figure that he brought; what the other side, a rival, a lender, staff or an authority does next; what cannot be taken back, and the smaller step that keeps the choice open; what the same event does a second time; whether the case put forward still holds without the one figure that nobody has checked.
4. What is the limit of our own side: the most to pay, the least to accept, the latest day, made of what it is worth to us and what we are left with without it? Where does one begin, what is given for what, and what is done if the other side refuses?

Reply with one JSON object of the same form:
- facts: one for each number of "unread" and "dropped" that means something for the question, with ids that "proved" does not use. Copy the quote from "unread" letter by letter; the value and unit are those that the program reads there. A proved fact whose value, unit, name, period or status a conflict or a figure shows to be wrong: once more, whole, under its own id and with its own quote; by that it is replaced. None of the others again.
- scene: {"asks", "caller"} alone. asks: choose where courses stand side by side, respond in a crisis or to a step of somebody else, buy and sell of businesses and property alone. caller: operator where the management of a going business decides about its trade (prices, suppliers, machines, people, products), owner where holders decide about what they hold, investor where money goes into what others run, borrower where a lender must agree, victim in an emergency.
- plan: each dropped figure that can be computed, under its own name; a proved figure whose value shows that it is wrong, under its own name with the right expression; and the figures that your thinking asks for, at most ten: the result without what nobody has checked, the day or limit that bites first, the limit of our own side, what the fallback comes to. Never a proved figure that is right. They may use the proved figures by name and the proved facts by id.
- lead, verdict, decides, headline, answers, comparison, reasons, turns, conditions, advice, risks, laws, questions: all anew and whole, by the rules above, on the proved figures and these. What the draft says well stays as it is. Each figure in a sentence by reference, also now that you know its value. Where the values decide it, say so outright: which one, at what price, until when, and what follows if not.
- reasons: the first is the point of second order that moves the decision most and that nobody in the text has made, with its figure.
- advice: the step that everything hangs on names what is done if it fails; the first steps are those whose day comes first.`;
