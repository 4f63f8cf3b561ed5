/** Whether a cylinder was typed as plus: "+0.75", "0.75" or ".75", and not "0.00". */
export const isPlusCylinder = (typed: string): boolean => /^\s*\+?\s*0*\.?0*[1-9]/u.test(typed);
