import UIKit

final class PriceTagView: UIView {
  @IBOutlet private weak var amountLabel: UILabel!
  @IBInspectable var amount = 0
}
